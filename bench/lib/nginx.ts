import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../scripts/lib/port.ts';

export const NGINX = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
  existsSync(path),
);

/** nginx with the built site as static files, one worker per core and no log. */
export async function startNginx(program: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-nginx-'));
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, port));
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/robots.txt`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await setTimeout(50);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configure(folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes auto;
    pid nginx.pid;
    events { worker_connections 2048; }
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder};`).join('\n')}
      server {
        listen 127.0.0.1:${port};
        root ${resolve('dist')};
      }
    }`;
}
