/** Makes a sentence of what was seen: parts of the content, a host, days or percent. */
type Sentence = (seen: readonly string[]) => string;
interface CheckTexts {
  title: string;
  done: Sentence;
  /** Undefined for what may stay as it is. */
  todo?: Sentence;
  /** Undefined if the server always finds out. */
  unknown?: Sentence;
}

/** Parts of the content that are still the example's. */
const parts = {
  name: 'name',
  company: 'company',
  address: 'address',
  phone: 'phone',
  email: 'email',
  siteUrl: 'site address',
  statistics: 'figures',
  social: 'social links',
  offer: 'opening offer',
  photographs: 'pictures (home page, tables)',
};

const checks = {
  example: {
    title: 'Your own details',
    done: () => 'Nothing of the example is left in “Restaurant” and on the home page.',
    todo: (seen) =>
      `Still the example’s: ${seen.map((part) => parts[part as keyof typeof parts]).join(', ')}.`,
  },
  menu: {
    title: 'Menu',
    done: () => 'The menu has dishes.',
    todo: () => 'The menu has no dishes yet: enter at least one, then publish.',
  },
  policies: {
    title: 'Policies',
    done: () => 'Privacy policy, terms and accessibility statement are published.',
    todo: () =>
      'Privacy policy, terms and accessibility statement are not published yet: have a lawyer check them first.',
  },
  https: {
    title: 'Address',
    done: ([url = '']) => `The site’s address is ${url}.`,
    todo: ([url = '']) =>
      `${url} is not a secure address: browsers warn guests, and the bank refuses it. Ask your administrator for one with https.`,
  },
  certificate: {
    title: 'Certificate',
    done: ([host = '', days = '']) => `The certificate of ${host} is valid. Days left: ${days}.`,
    todo: ([host = '', days = '', expired]) =>
      expired
        ? `The certificate of ${host} expired on ${expired}, and browsers warn guests. Ask your administrator why Caddy does not renew it.`
        : `The certificate of ${host} expires soon, and browsers will then warn guests. Days left: ${days}. Ask your administrator why Caddy does not renew it.`,
    unknown: ([host = '']) => `The certificate of ${host} could not be checked.`,
  },
  preview: {
    title: 'Preview',
    done: ([host = '']) => `The preview’s domain has an IP address: ${host}.`,
    todo: ([host = '']) => `${host} has no IP address yet: add one at your domain provider.`,
    unknown: ([host = '']) => `We could not find out whether ${host} has an IP address.`,
  },
  mail: {
    title: 'Email',
    done: ([, to = '']) =>
      `The email server accepted the test email to ${to}. If it is not in your inbox, look in spam.`,
    todo: ([state, to = '', answer = '']) => {
      if (state === 'untested') return 'Not tested yet: send an email to yourself.';
      if (state === 'later')
        return `The test email to ${to} has not gone out yet, and we keep trying. The email server’s answer: ${answer}`;
      if (state === 'refused')
        return `The email server refused the test email to ${to}. Show its answer to your administrator: ${answer}`;
      return 'No guest gets an email: emails are only written to files on the server. Ask your administrator to set up the email server (SMTP_URL).';
    },
    unknown: ([, to = '']) => `The test email to ${to} is on its way.`,
  },
  sender: {
    title: 'Sender',
    done: ([domain = '']) => `${domain} says who may send its email (SPF, DMARC).`,
    todo: ([domain = '', ...missing]) =>
      `${domain} lacks ${missing.join(' and ')}: emails may end up in spam. Ask your email provider for the records.`,
    unknown: ([domain = '']) => `We could not find out what ${domain} says about its email.`,
  },
  texts: {
    title: 'Text messages',
    done: ([off]) =>
      off
        ? 'Switched off. You can leave it like that, but guests without an email get nothing in writing.'
        : 'Guests who give a mobile number but no email get text messages.',
  },
  bank: {
    title: 'Bank',
    done: () => 'The bank has confirmed a payment and a refund.',
    todo: ([state, seen = '']) => {
      if (state === 'sandbox')
        return 'Payments go to the sandbox bank: no money moves. Ask your administrator to enter your bank’s keys.';
      if (state === 'paid')
        return 'Your payment has arrived. Cancel your reservation here: choose “The restaurant”, and everything is refunded to the card that paid.';
      if (state === 'due')
        return 'The bank has been asked for the refund. This line turns green once the bank confirms it.';
      return `Pay once yourself: reserve a table with a small order as a guest would, with your own email, and pay by card.${seen && ` An order costs at least ${seen} with the service fee.`} Then cancel it on this page: everything is refunded to the card that paid.`;
    },
  },
  backup: {
    title: 'Backup',
    done: ([days = '']) =>
      days === '0' ? 'The last backup is less than a day old.' : `Days since the last backup: ${days}.`,
    todo: ([days]) =>
      days === undefined
        ? 'There is no backup in the data folder. Ask your administrator.'
        : `The last backup is ${days} days old. Ask your administrator.`,
  },
  restore: {
    title: 'Restore',
    done: ([days = '']) =>
      days === '0'
        ? 'A backup was restored here less than a day ago.'
        : `Days since a backup was last restored here: ${days}.`,
    todo: () =>
      'No backup has been restored here yet, so it is not known whether one would work. Ask your administrator to try one: docs/deployment.md, “Backup and restore”.',
  },
  clock: {
    title: 'Clock',
    done: ([host = '']) => `The server’s clock is right: it agrees with ${host}.`,
    todo: ([host = '', seconds = '']) =>
      `The server’s clock is wrong: it differs from ${host} by ${seconds} seconds. Times to pay and to cancel would be wrong too. Ask your administrator to set it (timedatectl).`,
    unknown: ([host = '']) => `We could not compare the server’s clock with ${host}.`,
  },
  search: {
    title: 'Search engines',
    done: ([, siteMap = '']) =>
      `Search engines may show the site. To be found sooner, tell Google the address of its list of pages: ${siteMap}`,
    todo: ([url = '', problem]) =>
      problem === 'closed'
        ? `${url} tells search engines not to show it (robots.txt or noindex). Ask your administrator.`
        : `The file robots.txt of ${url} names another address, so search engines do not find the pages. Ask your administrator to check SITE_URL and what answers there.`,
    unknown: ([url = '']) => `We could not read ${url} as search engines do.`,
  },
  disk: {
    title: 'Disk',
    done: ([percent = '']) => `${percent}% of the disk is free.`,
    todo: ([percent = '']) => `Only ${percent}% of the disk is free. Ask your administrator.`,
    unknown: () => 'The data folder does not exist.',
  },
} satisfies Record<string, CheckTexts>;

export const opening = {
  title: 'Opening',
  ready: 'Ready to open: nothing is left to do.',
  left: (count: number) => (count === 1 ? '1 thing is left to do.' : `${count} things are left to do.`),
  look: 'See what is left',
  unpublished:
    'Until you publish for the first time, guests see the example that came with the software. Publishing opens the site to them.',
  publish: 'Preview and publish',
  published: 'Guests see what you have published.',
  openSite: 'Open the site',
  lights: { done: 'Done', todo: 'To do', unknown: 'Unknown' },
  edit: 'Open the form',
  sendTest: 'Send me a test email',
  chooseDish: 'Choose a dish',
  cancelTrial: 'Cancel and refund',
  testMail: {
    subject: (name: string) => `Test email from ${name}`,
    heading: 'The test email has arrived',
    lead: 'You sent it to yourself from the Opening page. Emails to guests go out in the same way.',
    link: 'Back to the page',
    after: [
      'Was it in spam? Then open its details (in Gmail “Show original”): SPF, DKIM and DMARC should each say PASS. Show your administrator what is there.',
    ],
  },
  version: (number: string) => `Software version: ${number}`,
  parts,
  checks: checks as Record<keyof typeof checks, CheckTexts>,
};

export type OpeningTexts = typeof opening;
