import { useApi } from '../../api/useApi.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { fileSize } from '../widgets/fileSize.ts'
import { useStoredFile } from '../widgets/useStoredFile.ts'

/** Links to a stored file by its name. */
export function ReadFile({ id }: { id: string }) {
  const { baseUrl } = useApi()
  const { common, widgets, language } = useTexts()
  const { data: file, isPending } = useStoredFile(id)
  if (!file) return <span className="quiet">{isPending ? common.loading : widgets.fileMissing}</span>
  return (
    <>
      <a href={`${baseUrl}/file/${encodeURIComponent(id)}/preview`} target="_blank" rel="noopener">
        {file.name}
      </a>
      <span className="quiet"> · {fileSize(file.size, language)}</span>
    </>
  )
}
