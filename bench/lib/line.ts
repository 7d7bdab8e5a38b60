import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network connection: bits per second, round-trip time in milliseconds, and the share of packets that are lost. */
export interface Line {
  name: string;
  down: number;
  up: number;
  roundTrip: number;
  loss?: number;
}

/** The budgets apply to the last one. The first one is the preset of the same name in Chrome's developer tools. */
export const LINES: readonly Line[] = [
  { name: 'fast 4G', down: 8_100_000, up: 1_350_000, roundTrip: 165 },
  { name: 'slow 4G', down: 1_600_000, up: 750_000, roundTrip: 150 },
  { name: '400 kbit/s', down: 400_000, up: 400_000, roundTrip: 400 },
];

const PACKET = 1_460;
/** So many later packets tell a TCP sender that one is missing. */
const TELLING = 3;
/** A sender that hears nothing sends again after two round trips and this (RFC 8985, section 7.2). */
const LATEST_ACK_MS = 200;
/** Bytes that a sender may have in flight. Beyond that it waits, so that more important data can still go first. */
const MOST_WAITING = 64 * 1024;

/**
 * A proxy to a local port with a connection's bandwidth and latency. All connections share both directions. A new
 * connection costs a round trip before its first byte, so TLS costs its own. A lost packet is sent again, and what follows
 * on its connection waits for it: one round trip if three more packets tell the sender of the gap, otherwise until its
 * timer ends. Not simulated: TCP's slow start, whose first window is about as large as our pages.
 */
export async function openLine(): Promise<{
  port: number;
  set(line: Line, target: number): void;
  /** Bytes received so far, including TLS and HTTP overhead. */
  carried: () => number;
  close(): void;
}> {
  let lead: (socket: Socket) => void = (socket) => socket.destroy();
  const server = createServer({ noDelay: true }, (socket) => lead(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let carried = 0;
  // Counted on through all journeys, so that the loss meets other presses in each.
  const sent = { up: 0, down: 0 };
  return {
    carried: () => carried,
    port: (server.address() as AddressInfo).port,
    set: (line, target) => {
      const [up, down] = [createDirection('up', line, sent), createDirection('down', line, sent)];
      lead = (socket) => {
        const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
        up(socket, far, performance.now() + line.roundTrip);
        down(far, socket, 0);
        far.on('data', (chunk: Buffer) => (carried += chunk.length));
      };
    },
    close: () => void server.close(),
  };
}

type Direction = (from: Socket, to: Socket, notBefore: number) => void;

function createDirection(way: 'up' | 'down', line: Line, sent: Record<'up' | 'down', number>): Direction {
  const { roundTrip, loss = 0 } = line;
  const bytesPerMs = line[way] / 8_000;
  let freeAt = 0;
  return (from, to, notBefore) => {
    const queue: { packet: Buffer; arrivesAt: number; isLost: boolean }[] = [];
    let waiting = 0;
    let hasEnded = false;
    let timer: NodeJS.Timeout | undefined;

    const deliver = () => {
      timer = undefined;
      for (;;) {
        const [first] = queue;
        if (!first) break;
        if (first.isLost && first.arrivesAt <= performance.now()) {
          first.isLost = false;
          first.arrivesAt += queue.length > TELLING ? roundTrip : 2 * roundTrip + LATEST_ACK_MS;
        }
        const wait = first.arrivesAt - performance.now();
        if (wait > 0) {
          timer = setTimeout(deliver, wait);
          return;
        }
        queue.shift();
        waiting -= first.packet.length;
        if (to.writable) to.write(first.packet);
      }
      if (waiting < MOST_WAITING) from.resume();
      if (hasEnded) to.end();
    };
    from.on('data', (chunk: Buffer) => {
      for (let start = 0; start < chunk.length; start += PACKET) {
        const packet = chunk.subarray(start, start + PACKET);
        freeAt = Math.max(freeAt, performance.now(), notBefore) + packet.length / bytesPerMs;
        if (loss > 0) sent[way] += 1;
        // Every fiftieth packet at 2 %, so that two builds lose equally many.
        const isLost = loss > 0 && sent[way] % Math.round(1 / loss) === 0;
        queue.push({ packet, arrivesAt: freeAt + roundTrip / 2, isLost });
      }
      waiting += chunk.length;
      if (waiting >= MOST_WAITING) from.pause();
      timer ??= setTimeout(deliver, 1);
    });
    from.once('close', () => {
      hasEnded = true;
      timer ??= setTimeout(deliver, 1);
    });
    from.on('error', () => to.destroy());
  };
}
