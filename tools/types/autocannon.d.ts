/** The parts of autocannon that the benchmarks use, so that types do not depend on an installed package. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options extends Omit<Request, 'path' | 'setupRequest'> {
    url: string;
    connections?: number;
    amount?: number;
    duration?: number;
    timeout?: number;
    requests?: Request[];
  }
  interface Result {
    requests: { total: number };
    latency: { p50: number; p97_5: number; p99: number; max: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  interface Load {
    on(event: 'response', listener: () => void): void;
  }
  export type { Options, Result };
  export default function autocannon(
    options: Options,
    onEnd: (error: Error | null, result: Result) => void,
  ): Load;
}
