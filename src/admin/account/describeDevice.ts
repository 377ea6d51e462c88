export interface Device {
  /** Empty where the browser does not tell. */
  browser: string
  system: string
  isPhone: boolean
}

/** Browser and system of a User-Agent header, in the words people know them by. */
export function describeDevice(userAgent: string): Device {
  return {
    browser: nameIn(userAgent, browsers),
    system: nameIn(userAgent, systems),
    isPhone: /iPhone|Android.+Mobile/.test(userAgent),
  }
}

type Name = readonly [name: string, sign: RegExp]

// Browsers name the ones they descend from, so the younger stand first.
const browsers: readonly Name[] = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]

const systems: readonly Name[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
]

function nameIn(userAgent: string, names: readonly Name[]): string {
  return names.find(([, sign]) => sign.test(userAgent))?.[0] ?? ''
}
