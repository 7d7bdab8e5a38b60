import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { selenium, type Command, type Executor } from '#tools/selenium.ts';

/**
 * Firefox's WebDriver protocol is Marionette, which geckodriver translates. Debian does not package geckodriver, so the
 * few commands that we need are translated here.
 */
const COMMANDS: Record<string, string> = {
  actions: 'WebDriver:PerformActions',
  clearElement: 'WebDriver:ElementClear',
  clickElement: 'WebDriver:ElementClick',
  executeScript: 'WebDriver:ExecuteScript',
  findChildElements: 'WebDriver:FindElements',
  findElements: 'WebDriver:FindElements',
  get: 'WebDriver:Navigate',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  getAriaRole: 'WebDriver:GetComputedRole',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  getDomAttribute: 'WebDriver:GetElementAttribute',
  getElementText: 'WebDriver:GetElementText',
  isElementDisplayed: 'WebDriver:IsElementDisplayed',
  newSession: 'WebDriver:NewSession',
  quit: 'WebDriver:DeleteSession',
  refresh: 'WebDriver:Refresh',
  screenshot: 'WebDriver:TakeScreenshot',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  setWindowRect: 'WebDriver:SetWindowRect',
};
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

const newSession = z.object({ sessionId: z.string(), capabilities: z.record(z.string(), z.unknown()) });
const element = z.object({ [ELEMENT_KEY]: z.string() });
/** Answers are [1, number, error, result]; other messages are ignored. */
const answer = z.tuple([
  z.literal(1),
  z.number(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
]);
type Answer = z.infer<typeof answer>;

export async function openMarionette(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { take: (answer: Answer) => void; fail: (cause: Error) => void }>();
  const greeted = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    readMessages(socket, (message) => {
      const [, number] = z.tuple([z.unknown(), z.number()]).rest(z.unknown()).safeParse(message).data ?? [];
      if (number === undefined) return resolve();
      waiting.get(number)?.take(answer.parse(message));
      waiting.delete(number);
    });
  });
  socket.once('close', () => {
    for (const { fail } of waiting.values()) fail(new Error('Firefox has ended'));
  });
  await greeted;

  let count = 0;
  const send = (name: string, parameters: object) =>
    new Promise<Answer>((take, fail) => {
      const number = ++count;
      waiting.set(number, { take, fail });
      const message = JSON.stringify([0, number, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  return {
    execute: async (command) => {
      const name = COMMANDS[command.getName()];
      if (!name) throw new Error(`No translation of ${command.getName()}`);
      const [, , error, result] = await send(name, translateParameters(command));
      if (error) selenium.error.throwDecodedError(error);
      return translateResult(command, result);
    },
  };
}

/** Messages have the form `length:JSON`, with the length in bytes. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.toString('utf8', 0, colon));
      if (rest.length < end) return;
      onMessage(JSON.parse(rest.toString('utf8', colon + 1, end)));
      rest = rest.subarray(end);
    }
  });
}

function translateParameters(command: Command): object {
  const { id, sessionId: _, ...parameters } = command.getParameters();
  const elementId = element.safeParse(id).data?.[ELEMENT_KEY];
  if (command.getName() === 'findChildElements') return { ...parameters, element: elementId };
  if (command.getName() === 'screenshot') return { full: false };
  return elementId ? { ...parameters, id: elementId } : parameters;
}

function translateResult(command: Command, result: unknown): unknown {
  if (command.getName() === 'newSession') {
    const { sessionId, capabilities } = newSession.parse(result);
    return new selenium.Session(sessionId, capabilities);
  }
  const single = z.object({ value: z.unknown() }).safeParse(result);
  return single.success ? single.data.value : result;
}
