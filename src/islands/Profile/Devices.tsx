import { useEffect, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { formatDate } from '#contract/format/dates.ts';
import { formatTime } from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { $devices, endOtherSessions, loadDevices, type Device } from '#src/stores/profile/devices.ts';
import { TryAgain } from '#src/ui/TryAgain.tsx';
import { Setting } from './Setting.tsx';

interface DevicesProps {
  language: Language;
  messages: Messages['settings'];
}

export function Devices({ language, messages }: DevicesProps) {
  const state = useStore($devices);
  return (
    <Setting title={messages.devices} onOpen={() => void loadDevices()}>
      {state.state === 'loading' && <p role="status">{messages.loading}</p>}
      {state.state === 'failed' && (
        <TryAgain
          reason={refusalText(state.refusal, messages)}
          label={messages.tryAgain}
          onAgain={() => void loadDevices()}
        />
      )}
      {state.state === 'loaded' && (
        <>
          <ul role="list" className="devices">
            {state.devices.map((device, place) => (
              <DeviceRow key={place} device={device} language={language} messages={messages} />
            ))}
          </ul>
          {state.refusal && (
            <p className="notice error" role="alert">
              {refusalText(state.refusal, messages)}
            </p>
          )}
          {state.devices.length > 1 ? (
            <button
              type="button"
              className="button"
              aria-busy={state.isBusy}
              onClick={() => void endOtherSessions()}
            >
              {state.isBusy ? messages.loggingOut : messages.logOutOthers}
            </button>
          ) : (
            <OnlyHere text={messages.onlyHere} />
          )}
        </>
      )}
    </Setting>
  );
}

function DeviceRow({ device, language, messages }: DevicesProps & { device: Device }) {
  const [signedInAt, lastUsedAt] = [Date.parse(device.signedInAt), Date.parse(device.lastUsedAt)];
  return (
    <li>
      <strong>{device.name || messages.unknownDevice}</strong>
      {device.isCurrent && <span className="badge">{messages.thisDevice}</span>}
      {!Number.isNaN(signedInAt) && (
        <p className="soft">
          {fill(messages.loggedIn, {
            when: `${formatDate(localDateAt(signedInAt), language)}, ${formatTime(signedInAt)}`,
          })}
        </p>
      )}
      {!device.isCurrent && !Number.isNaN(lastUsedAt) && (
        <p className="soft">
          {fill(messages.lastUsed, { when: formatDate(localDateAt(lastUsedAt), language) })}
        </p>
      )}
    </li>
  );
}

/** Replaces the button: takes its focus, if it had been pressed. */
function OnlyHere({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  }, []);
  return (
    <p className="notice done" role="status" tabIndex={-1} ref={element}>
      {text}
    </p>
  );
}
