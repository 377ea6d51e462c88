// The library's own types pull in those of the browser.
declare module 'pdfmake' {
  interface PdfMake {
    virtualfs: { writeFileSync(name: string, content: Uint8Array): void }
    setFonts(fonts: object): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(document: object): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export = pdfmake
}
