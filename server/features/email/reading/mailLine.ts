/** One line of a mail's body. */
export interface MailLine {
  /** The line without the sign that marks it as quoted. */
  text: string
  /** Who wrote it: the sender, an earlier mail, or the sender's program below their words. */
  part: 'own' | 'quoted' | 'signature'
}
