import { explainTakenPort } from '#server/process/start/listen.ts';
import { isPortFree } from './port.ts';
import { usesSandboxBank } from './servers.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Says which port of the server or the sandbox bank another program uses, and the setting that moves it. */
export async function findTakenPort(env: Environment): Promise<string | undefined> {
  const ports = {
    PORT: env.PORT || '3000',
    ...(usesSandboxBank(env) && { BANK_PORT: env.BANK_PORT || '3001' }),
  };
  for (const [setting, text] of Object.entries(ports)) {
    const port = Number(text);
    const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
    if (isPort && !(await isPortFree(port))) return explainTakenPort(port, setting);
  }
  return undefined;
}
