// A poster as a file: a drawing that needs nothing from elsewhere, or a picture of it.
import cinzel from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { flushSync, mount, unmount, type ComponentProps } from 'svelte';
import tokens from '../theme/tokens.css?raw';
import { png } from './png';
import Poster from './Poster.svelte';

const WIDTH = 1000;
const HEIGHT = 1414;
const SCALES = [1.5, 1.25, 1]; // pixels of the picture for each unit of the drawing: as many as can be sent
const MOST = 1_000_000; // bytes that a chat or a mail takes without a word
const PATIENCE = 10_000; // milliseconds for the letters
const LETTERS = [
  ['Cinzel Variable', cinzel],
  ['Figtree Variable', figtree],
] as const;

/** The colours that style sheets declare for the night, by name: what stands first in each. */
const colours = (sheets: readonly string[]): Map<string, string> =>
  new Map(
    sheets.flatMap((css) =>
      [...(/:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
        ([, name, value]) => [name!, value!.trim()] as const,
      ),
    ),
  );

/** A drawing with the names of colours replaced by what they are, without what only a page has a use for. */
function standalone(svg: SVGElement, sheets: readonly string[]): string {
  const known = colours(sheets);
  const walker = document.createTreeWalker(svg, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const one of comments) one.parentNode?.removeChild(one);
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'class' || name.startsWith('data-')) element.removeAttribute(name);
      else if (value.includes('var('))
        element.setAttribute(
          name,
          value.replace(/var\(--([\w-]+)\)/g, (_, colour: string) =>
            (known.get(colour) ?? '#ffffff').replaceAll('"', "'"),
          ),
        );
    }
  }
  return new XMLSerializer().serializeToString(svg);
}

/** The poster of a game as the text of an SVG file. */
export function draw(props: ComponentProps<typeof Poster>, own = ''): string {
  const home = document.createElement('div');
  const poster = mount(Poster, { target: home, props });
  flushSync();
  const text = standalone(home.querySelector('svg')!, [tokens, own]);
  void unmount(poster);
  return text;
}

async function bytes(url: string): Promise<string> {
  const data = new Uint8Array(await (await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })).arrayBuffer());
  let text = '';
  for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000));
  return btoa(text);
}

/** The letters go with the drawing; where they cannot be fetched, it is written in whatever letters there are. */
export async function lettered(svg: string): Promise<string> {
  const faces = await Promise.all(
    LETTERS.map(
      async ([name, url]) =>
        `@font-face{font-family:'${name}';font-weight:300 900;src:url(data:font/woff2;base64,${await bytes(url)}) format('woff2')}`,
    ),
  ).catch(() => []);
  return faces.length ? svg.replace('<defs>', `<style>${faces.join('')}</style><defs>`) : svg;
}

export const svgFile = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

function painted(image: HTMLImageElement, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * scale;
  canvas.height = HEIGHT * scale;
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return png(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** The same as a picture. */
export async function picture(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(svgFile(svg));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    for (const scale of SCALES.slice(0, -1)) {
      const found = await painted(image, scale);
      if (found.size < MOST) return found;
    }
    return await painted(image, SCALES.at(-1)!);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Give a file to whoever sits here. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
