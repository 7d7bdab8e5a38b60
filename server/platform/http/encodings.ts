import type { AppContext } from './app-env.ts';

/** Whether the client accepts an answer in this encoding. */
export function acceptsEncoding(c: AppContext, encoding: string): boolean {
  const accepted = c.req.header('Accept-Encoding') ?? '';
  return accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
    return name === encoding && Number(quality ?? 1) > 0;
  });
}
