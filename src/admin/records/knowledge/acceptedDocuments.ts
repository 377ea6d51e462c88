/** What can be imported, as a file field says it. */
export const acceptedDocuments =
  '.pdf,.docx,.xlsx,.pptx,.html,.htm,.md,.markdown,.txt,.csv,.tsv,.doc,.xls,.ppt'
