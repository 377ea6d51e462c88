/** Converts Word files to PDF files, as an office program lays them out. */
export interface OfficeConverter {
  /**
   * Returns the PDF of a Word file. The file must hold nothing that runs, embeds or loads. Throws OfficeFault, and the
   * signal's reason if it is aborted.
   */
  toPdf(docx: Uint8Array, signal?: AbortSignal): Promise<Buffer>
}

/** Error for a file that the program could not convert, or not in time, or within its memory. */
export class OfficeFault extends Error {
  readonly code: 'broken' | 'too_slow' | 'too_much_memory'

  constructor(code: OfficeFault['code'], options?: ErrorOptions) {
    super(`The office program failed: ${code}`, options)
    this.code = code
  }
}
