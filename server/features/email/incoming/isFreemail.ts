/** Providers whose customers have nothing to do with each other. */
const providers: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'live.com',
    'msn.com',
    'yahoo.com',
    'ymail.com',
  ],
  ...[
    'icloud.com',
    'me.com',
    'mac.com',
    'aol.com',
    'proton.me',
    'protonmail.com',
    'pm.me',
    'zoho.com',
    'mail.com',
  ],
  ...[
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'gmx.ch',
    'gmx.com',
    'web.de',
    't-online.de',
    'freenet.de',
    'mailbox.org',
  ],
  ...[
    'posteo.de',
    'bluewin.ch',
    'hispeed.ch',
    'sunrise.ch',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
  ],
  ...[
    'sfr.fr',
    'libero.it',
    'virgilio.it',
    'tiscali.it',
    'alice.it',
    'terra.es',
    'telefonica.net',
    'wp.pl',
    'o2.pl',
  ],
  ...[
    'interia.pl',
    'onet.pl',
    'seznam.cz',
    'centrum.cz',
    'abv.bg',
    'mail.ru',
    'yandex.ru',
    'yandex.com',
    'qq.com',
  ],
  ...[
    '163.com',
    '126.com',
    'naver.com',
    'daum.net',
    'uol.com.br',
    'bol.com.br',
    'comcast.net',
    'verizon.net',
  ],
  ...[
    'att.net',
    'btinternet.com',
    'sky.com',
    'tutanota.com',
    'tuta.com',
    'fastmail.com',
    'hey.com',
    'rediffmail.com',
  ],
])

/** The same providers in other countries. */
const families = /^(?:yahoo|hotmail|outlook|live|ymail|gmx|aol)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/

/** Returns true for a domain in which anybody can have an address. */
export function isFreemail(domain: string): boolean {
  return providers.has(domain) || families.test(domain)
}
