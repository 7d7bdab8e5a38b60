import { useId } from 'react';
import type { AllergenNames } from '#contract/values/allergies.ts';
import type { Language } from '#contract/values/language.ts';
import type { Messages } from '#src/i18n/en/index.ts';
import type { Profile } from '#src/stores/profile/profile.ts';
import { Devices } from './Devices.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Remembered } from './Remembered.tsx';
import { PersonalData } from './PersonalData.tsx';

interface SettingsProps {
  profile: Profile;
  language: Language;
  messages: Messages['settings'];
  allergenNames: AllergenNames;
}

export function Settings({ profile, language, messages, allergenNames }: SettingsProps) {
  const title = useId();
  return (
    <section className="settings" aria-labelledby={title}>
      <h2 id={title}>{messages.heading}</h2>
      <DetailsForm profile={profile} messages={messages} />
      {profile.isEmailConfirmed !== undefined && <EmailForm profile={profile} messages={messages} />}
      <PasswordForm messages={messages} />
      <Devices language={language} messages={messages} />
      <Remembered messages={messages} allergenNames={allergenNames} />
      <PersonalData messages={messages} />
    </section>
  );
}
