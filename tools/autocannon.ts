import { installTools } from './install.ts';

export type { Options, Result } from 'autocannon';

installTools();
export const { default: autocannon } = await import('autocannon');
