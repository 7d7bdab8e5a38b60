import type { SerwistPlugin } from 'serwist';

/** A server that is down behind its host is as good as none: what is kept is shown instead. */
export const throwServerError: SerwistPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 500) throw new TypeError(`The server answered ${response.status}`);
    return response;
  },
};
