import { useState } from 'react'
import { acceptedFiles } from '../conversation/acceptedFiles.ts'
import { fileFault, uploadKind } from '../conversation/fileRules.ts'
import { useLateTexts } from '../texts/useLateTexts.ts'

/** Uploads a file and returns its id. */
export type UploadAnswer = (file: File) => Promise<string>

interface Props {
  /** The files of the answer. */
  ids: readonly string[]
  upload: UploadAnswer
  onChange: (ids: readonly string[]) => void
}

/** Lets a person choose the files of an answer. Each is uploaded at once. */
export function FileAnswer({ ids, upload, onChange }: Props) {
  const { files, attachment, page } = useLateTexts()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  return (
    <div className="sw-page-files">
      <ul className="sw-page-list">
        {ids.map(id => {
          const name = names[id] ?? files.file
          return (
            <li key={id} className="sw-page-file">
              <span dir="auto">{name}</span>
              <button
                type="button"
                className="sw-button"
                data-kind="quiet"
                aria-label={files.remove(name)}
                onClick={() => onChange(ids.filter(one => one !== id))}
              >
                {page.remove}
              </button>
            </li>
          )
        })}
      </ul>
      <label className="sw-button">
        {page.chooseFile}
        <input
          type="file"
          multiple
          accept={acceptedFiles}
          disabled={isBusy}
          onChange={({ currentTarget }) => void add([...(currentTarget.files ?? [])], currentTarget)}
        />
      </label>
      {/* Rendered before it has text, so that screen readers announce the change. */}
      <p role="status">{isBusy ? files.uploading : fault}</p>
    </div>
  )

  async function add(chosen: readonly File[], input: HTMLInputElement): Promise<void> {
    setBusy(true)
    setFault('')
    let all = ids
    for (const file of chosen) {
      const refused = faultOf(file)
      if (refused) {
        setFault(`${file.name}: ${refused}`)
        continue
      }
      try {
        const id = await upload(file)
        setNames(known => ({ ...known, [id]: file.name }))
        all = [...all, id]
        onChange(all)
      } catch {
        setFault(`${file.name}: ${attachment.notUploaded}`)
      }
    }
    input.value = ''
    setBusy(false)
  }

  function faultOf(file: File): string | undefined {
    const fault = fileFault(file)
    if (fault) return fault === 'size' ? attachment.tooLarge : attachment.wrongType
    return uploadKind(file) ? undefined : files.noAudio
  }
}
