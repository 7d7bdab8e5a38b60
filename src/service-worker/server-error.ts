import type { SerwistPlugin } from 'serwist';

/** Treats a 5xx answer as a network failure, so that the cached copy is shown. */
export const throwServerError: SerwistPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 500) throw new TypeError(`The server answered ${response.status}`);
    return response;
  },
};
