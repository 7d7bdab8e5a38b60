/** The parts of Lighthouse that its benchmark uses, so that types do not depend on an installed package. */
declare module 'lighthouse' {
  interface Audit {
    score: number | null;
    title: string;
    numericValue?: number;
    details?: unknown;
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Report {
    runtimeError?: { message: string };
    environment: { benchmarkIndex: number };
    categories: Record<string, Category>;
    audits: Record<string, Audit>;
  }
  interface Throttling {
    cpuSlowdownMultiplier?: number;
  }
  interface Flags {
    port: number;
    logLevel: 'error';
    throttling: Throttling;
  }
  export type { Report };
  export const defaultConfig: { settings?: { throttling?: Throttling } };
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}

declare module 'lighthouse/core/lib/page-functions.js' {
  export const pageFunctions: { computeBenchmarkIndex: () => number };
}
