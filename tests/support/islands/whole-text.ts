import { getDefaultNormalizer, type MatcherFunction } from '@testing-library/react';

const normalize = getDefaultNormalizer();

/** Finds the element whose whole text is this sentence or matches it, also if its sums stand in elements of their own. */
export function wholeText(expected: string | RegExp): MatcherFunction {
  const matches = ({ textContent }: Element) => {
    const text = normalize(textContent);
    return typeof expected === 'string' ? text === expected : expected.test(text);
  };
  return (_, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
