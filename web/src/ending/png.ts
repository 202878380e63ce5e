// A picture as a PNG that is small enough to be sent. Browsers write gradients with a noise that no packing takes away, and
// choose no filters; here colours are rounded by a hair, and each row is written as what it differs from its neighbours.
const ROUND = 4; // steps of a colour that look alike
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255]! ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(kind), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** The rows of a picture, each behind the number of its filter: as it differs from the pixel before, or from the one above. */
function rows({ data, width, height }: ImageData): Uint8Array {
  const long = width * 3;
  const found = new Uint8Array(height * (long + 1));
  let above = new Uint8Array(long);
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(long);
    let [left, up] = [0, 0];
    for (let at = 0; at < long; at += 1) {
      const value = Math.min(255, Math.round(data[(y * width + Math.floor(at / 3)) * 4 + (at % 3)]! / ROUND) * ROUND);
      row[at] = value;
      left += Math.abs(value - (at < 3 ? 0 : row[at - 3]!));
      up += Math.abs(value - above[at]!);
    }
    const start = y * (long + 1);
    const sideways = left <= up;
    found[start] = sideways ? 1 : 2;
    for (let at = 0; at < long; at += 1)
      found[start + 1 + at] = row[at]! - (sideways ? (at < 3 ? 0 : row[at - 3]!) : above[at]!);
    above = row;
  }
  return found;
}

/** The file of a picture without transparent parts. */
export async function png(image: ImageData): Promise<Blob> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, image.width);
  view.setUint32(4, image.height);
  head.set([8, 2, 0, 0, 0], 8); // eight bits of each colour
  const packed = new Blob([rows(image).buffer as ArrayBuffer]).stream().pipeThrough(new CompressionStream('deflate'));
  const body = new Uint8Array(await new Response(packed).arrayBuffer());
  const parts = [Uint8Array.from(SIGNATURE), chunk('IHDR', head), chunk('IDAT', body), chunk('IEND', new Uint8Array())];
  return new Blob(parts as BlobPart[], { type: 'image/png' });
}
