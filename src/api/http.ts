import ky from 'ky';

const TIMEOUT_MS = 20_000;

export const http = ky.create({
  credentials: 'include',
  timeout: TIMEOUT_MS,
  // Without 429, where ky would wait for minutes: the page shows the waiting time at once.
  retry: { limit: 1, methods: ['get'], statusCodes: [408, 500, 502, 503, 504] },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        request.headers.set('Accept-Language', document.documentElement.lang);
      },
    ],
  },
});
