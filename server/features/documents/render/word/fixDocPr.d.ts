declare module 'docxtemplater/js/modules/fix-doc-pr-corruption.js' {
  import type Docxtemplater from 'docxtemplater'

  /** Gives each drawing of a file a number of its own. */
  const fixDocPr: Docxtemplater.DXT.Module
  export = fixDocPr
}
