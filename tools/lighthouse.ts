import { installTools } from './install.ts';

export type { Report } from 'lighthouse';

installTools();
export const { default: lighthouse, defaultConfig } = await import('lighthouse');
export const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
