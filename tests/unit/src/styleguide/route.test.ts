import { describe, expect, it } from 'vitest';
import { addStyleguide } from '../../../../scripts/styleguide.ts';

function listRoutes(command: Parameters<typeof addStyleguide>[0]['command']): string[] {
  const patterns: string[] = [];
  addStyleguide({ command, injectRoute: ({ pattern }) => void patterns.push(pattern) });
  return patterns;
}

describe('the style guide', () => {
  it('has its address while developing', () => {
    expect(listRoutes('dev')).toEqual(['/styleguide']);
  });

  it.each(['build', 'preview', 'sync'] as const)('has none in %s', (command) => {
    expect(listRoutes(command)).toEqual([]);
  });
});
