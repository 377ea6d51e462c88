export interface Device {
  /** Empty if the header does not say. */
  browser: string
  system: string
  isPhone: boolean
}

/** Reads the browser and system from a User-Agent header, under the names that people know. */
export function describeDevice(userAgent: string): Device {
  return {
    browser: nameIn(userAgent, browsers),
    system: nameIn(userAgent, systems),
    isPhone: /iPhone|Android.+Mobile/.test(userAgent),
  }
}

type Name = readonly [name: string, sign: RegExp]

// Browsers also name those they descend from, so the younger ones come first.
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
