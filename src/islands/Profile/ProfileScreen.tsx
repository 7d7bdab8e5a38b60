import { useEffect, type MouseEvent } from 'react';
import { useStore } from '@nanostores/react';
import type { AllergenNames } from '#contract/values/allergies.ts';
import { formatDate } from '#contract/format/dates.ts';
import { formatPhone } from '#contract/format/phone.ts';
import type { Language } from '#contract/values/language.ts';
import { localDateAt } from '#contract/values/time.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { $profile, openProfile, type Profile, type ProfileState } from '#src/stores/profile/profile.ts';
import type { Refusal } from '#src/stores/refusal.ts';
import { restartSession, startSession } from '#src/stores/account/session.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { focusAround } from '#src/dom/focus.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AccountDeleted } from './AccountDeleted.tsx';
import { ReservationList } from './ReservationList.tsx';
import { Settings } from './Settings.tsx';
import './profile.css';

interface ProfileScreenProps {
  language: Language;
  messages: Messages['profile'];
  settings: Messages['settings'];
  allergenNames: AllergenNames;
  loadingLabel: string;
}

const LOADING: ProfileState = { state: 'loading' };

export function ProfileScreen({
  language,
  messages,
  settings,
  allergenNames,
  loadingLabel,
}: ProfileScreenProps) {
  const state = useStore($profile, { ssr: () => LOADING });

  useEffect(() => {
    void open(language, startSession());
    return whenRestored(() => open(language, restartSession()));
  }, [language]);

  if (state.state === 'loading') {
    return <Awaited heading={messages.heading} label={loadingLabel} />;
  }
  if (state.state === 'failed') {
    return (
      <Failure
        refusal={state.refusal}
        language={language}
        messages={messages}
        onAgain={() => open(language, startSession())}
      />
    );
  }
  if (state.state === 'deleted') return <AccountDeleted language={language} messages={settings} />;
  const { profile, reservations } = state;

  return (
    <>
      <ProfileHead profile={profile} language={language} messages={messages} />
      <ReservationList
        reservations={reservations}
        refunds={profile.refunds}
        offerUrl={profile.offerUrl}
        language={language}
        messages={messages}
        allergenNames={allergenNames}
      />
      <Settings profile={profile} language={language} messages={settings} allergenNames={allergenNames} />
    </>
  );
}

function ProfileHead({
  profile,
  language,
  messages,
}: Pick<ProfileScreenProps, 'language' | 'messages'> & { profile: Profile }) {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.email;
  const joinedAt = Date.parse(profile.createdAt);
  return (
    <header className="profile-head card">
      <span className="profile-initial" aria-hidden="true">
        {initial(name)}
      </span>
      <div>
        <h1>{name}</h1>
        <p>{profile.email}</p>
        {profile.phone && <p>{formatPhone(profile.phone)}</p>}
        {!Number.isNaN(joinedAt) && (
          <p className="soft">
            {fill(messages.memberSince, { date: formatDate(localDateAt(joinedAt), language) })}
          </p>
        )}
      </div>
    </header>
  );
}

async function open(language: Language, session: Promise<void>): Promise<void> {
  if (!(await openProfile(session))) location.replace(localizedPath(language, 'login'));
}

/** A skeleton as large as the loaded profile. */
function Awaited({ heading, label }: { heading: string; label: string }) {
  return (
    <Skeleton label={label}>
      <header className="profile-head card">
        <i className="round" />
        <div>
          <h1>{heading}</h1>
          <i />
          <i />
        </div>
      </header>
      <div className="profile-list profile-awaited">
        <div className="card">
          <i className="title" />
          <i />
          <i />
        </div>
      </div>
    </Skeleton>
  );
}

interface FailureProps extends Pick<ProfileScreenProps, 'language' | 'messages'> {
  refusal: Refusal;
  onAgain: () => unknown;
}

function Failure({ refusal, language, messages, onAgain }: FailureProps) {
  const reason = refusalText(refusal, messages);
  const handleAgain = (event: MouseEvent) => {
    focusAround(event.currentTarget);
    onAgain();
  };
  return (
    <div className="card hemmed stack profile-state">
      <img src="/images/broken-jug.svg" alt="" width="240" height="180" />
      <h1>{messages.heading}</h1>
      <div className="notice error" role="alert">
        <p>{messages.failed}</p>
        {reason !== messages.failed && <p>{reason}</p>}
      </div>
      {refusal.way === 'login' ? (
        <a className="button gold" href={localizedPath(language, 'login')}>
          {messages.login}
        </a>
      ) : (
        <button type="button" className="button gold" onClick={handleAgain}>
          {messages.tryAgain}
        </button>
      )}
    </div>
  );
}

/**
 * The first letter, capitalised if it is Latin: Georgian has no capitals in running text, and Mtavruli is for headings
 * in capitals.
 */
function initial(name: string): string {
  const [first = ''] = name;
  return /[a-zà-ÿ]/.test(first) ? first.toUpperCase() : first;
}
