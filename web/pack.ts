// After the build: its name goes into the page, the service worker and a file for the server, and all files are packed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const SMALL = 600; // bytes that are not worth packing

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

export function pack(folder: string): Plugin {
  return {
    name: 'ecliptic-pack',
    apply: 'build',
    closeBundle() {
      const hash = createHash('sha256');
      for (const path of files(folder).sort()) hash.update(path.slice(folder.length)).update(readFileSync(path));
      const build = hash.digest('hex').slice(0, 16);
      for (const name of ['index.html', 'worker.js']) {
        const path = join(folder, name);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll('__BUILD__', build));
      }
      writeFileSync(join(folder, 'build.txt'), build);
      for (const path of files(folder).filter((path) => TEXTS.test(path) && statSync(path).size > SMALL)) {
        const data = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
