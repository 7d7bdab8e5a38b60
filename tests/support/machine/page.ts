import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

/** Prints the status of a page, and its text or where it leads to. All names lead to this machine, and nobody has signed its certificates. */
const url = new URL(process.argv[2] ?? '');
const lookup: LookupFunction = (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
const ask = url.protocol === 'https:' ? getSecurely : get;
ask(url, { lookup, rejectUnauthorized: false }, (answer) => {
  void text(answer).then((body) =>
    process.stdout.write(`${answer.statusCode} ${answer.headers.location ?? body}`),
  );
});
