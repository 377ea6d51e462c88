/** File types that can be imported, in the form of the `accept` attribute. */
export const acceptedDocuments =
  '.pdf,.docx,.xlsx,.pptx,.html,.htm,.md,.markdown,.txt,.csv,.tsv,.doc,.xls,.ppt'
