/** Limits of the parsers; a document that exceeds one is refused. */
export const parseLimits = {
  pages: 5000,
  characters: 5_000_000,
  pieces: 50_000,
  cells: 500_000,
  htmlBytes: 10_000_000,
  htmlDepth: 512,
  htmlElements: 200_000,
  /** Links of a page and of a sitemap; the receiver resolves each of them. */
  pageLinks: 5000,
  mapLinks: 50_000,
  linkCharacters: 4000,
  zipEntries: 10_000,
  zipEntryBytes: 100_000_000,
  zipBytes: 200_000_000,
  /** Bytes of XML, which becomes trees in memory many times its size. */
  xmlBytes: 40_000_000,
} as const
