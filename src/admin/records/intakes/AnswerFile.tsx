import FileIcon from '@mui/icons-material/AttachFileOutlined'
import Link from '@mui/material/Link'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { intakesTexts } from './intakesTexts.ts'

/** Links to a file that was given as an answer, by its name. */
export function AnswerFile({ id }: { id: string }) {
  const { answers: texts } = intakesTexts(useTexts())
  const { client, baseUrl } = useApi()
  const { data, error } = useServerQuery(['file', id], () =>
    client.GET('/file/{id}', { params: { path: { id } } }),
  )
  if (error) return <>{texts.fileGone}</>
  return (
    <Link
      href={`${baseUrl}/file/${encodeURIComponent(id)}/contents`}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}
    >
      <FileIcon fontSize="small" aria-hidden />
      {data?.name ?? texts.file}
    </Link>
  )
}
