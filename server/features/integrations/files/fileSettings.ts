/** Which files of a source become documents. */
export type FileSettings = {
  include?: readonly string[]
  exclude?: readonly string[]
  max_mb?: number
  tags?: readonly string[]
}

/** Largest file in megabytes, as for uploads. */
export const mostMegabytes = 50

export const megabyte = 1_048_576

/** Returns why a file is not read. */
export function largerThan(megabytes: number): string {
  return `It is larger than ${megabytes} MB.`
}

const patterns = {
  type: 'array',
  items: {
    type: 'string',
    title: 'Pattern',
    minLength: 1,
    maxLength: 200,
    'x-i18n': { de: { title: 'Muster' } },
  },
  maxItems: 50,
  uniqueItems: true,
  'x-widget': 'tags',
}

/** JSON Schema of the settings of a source of files. */
export const fileSettingsSchema = {
  properties: {
    include: {
      ...patterns,
      title: 'Only these files',
      description:
        'Patterns such as *.pdf or contracts/**. If you leave it empty, all files are read that can be documents: PDF, Word, Excel, PowerPoint, web pages, Markdown, text and CSV.',
      'x-i18n': {
        de: {
          title: 'Nur diese Dateien',
          description:
            'Muster wie *.pdf oder vertraege/**. Leer werden alle Dateien gelesen, die Dokumente sein können: PDF, Word, Excel, PowerPoint, Webseiten, Markdown, Text und CSV.',
        },
      },
    },
    exclude: {
      ...patterns,
      title: 'Not these files',
      description: 'Patterns such as drafts/**. They win over the patterns above.',
      default: ['~$*', '._*'],
      'x-i18n': {
        de: {
          title: 'Diese Dateien nicht',
          description: 'Muster wie entwuerfe/**. Sie gehen den Mustern darüber vor.',
        },
      },
    },
    max_mb: {
      type: 'integer',
      title: 'Largest file (MB)',
      description: 'Larger files are reported and not read. At most 50.',
      minimum: 1,
      maximum: mostMegabytes,
      default: mostMegabytes,
      'x-i18n': {
        de: {
          title: 'Größte Datei (MB)',
          description: 'Größere Dateien werden gemeldet und nicht gelesen. Höchstens 50.',
        },
      },
    },
    tags: {
      type: 'array',
      title: 'Tags',
      description:
        'Tags of new documents. You can limit agents to documents with certain tags. Documents that exist keep theirs.',
      items: {
        type: 'string',
        title: 'Tag',
        minLength: 1,
        maxLength: 60,
        'x-i18n': { de: { title: 'Schlagwort' } },
      },
      maxItems: 50,
      uniqueItems: true,
      'x-widget': 'tags',
      'x-i18n': {
        de: {
          title: 'Schlagwörter',
          description:
            'Schlagwörter neuer Dokumente. Sie können Agenten auf Dokumente mit bestimmten Schlagwörtern beschränken. Vorhandene Dokumente behalten ihre.',
        },
      },
    },
  },
}
