import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { WidgetProps } from '@rjsf/utils'
import { useApi } from '../../api/useApi.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps } from './controls.ts'
import { FileButton } from './FileButton.tsx'
import { fileSize } from './fileSize.ts'
import { useStoredFile } from './useStoredFile.ts'

interface Props extends WidgetProps {
  fileId: string
  accept: string | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

/** Shows a stored file as an image or by name and size, with its actions. */
export function StoredFileCard({ fileId, accept, onFile, onRemove, ...props }: Props) {
  const { label, disabled, readonly } = props
  const { baseUrl } = useApi()
  const { common, widgets, language } = useTexts()
  const { data: file, isPending } = useStoredFile(fileId)
  const address = `${baseUrl}/file/${encodeURIComponent(fileId)}/preview`
  const isShown = file?.media_type.startsWith('image/')
  return (
    <>
      <Thumb>{file && isShown ? <img src={address} alt={file.name} /> : <FileIcon aria-hidden />}</Thumb>
      <Words>
        <Typography variant="body2" noWrap title={file?.name}>
          {file ? (
            <a href={address} target="_blank" rel="noopener">
              {file.name}
            </a>
          ) : isPending ? (
            common.loading
          ) : (
            widgets.fileMissing
          )}
        </Typography>
        {file && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {fileSize(file.size, language)}
          </Typography>
        )}
      </Words>
      {!disabled && !readonly && (
        <Actions>
          <FileButton
            accept={accept}
            onFile={onFile}
            aria-label={`${widgets.fileReplace}: ${label}`}
            aria-describedby={controlProps(props)['aria-describedby']}
          >
            {widgets.fileReplace}
          </FileButton>
          <Button
            size="small"
            color="inherit"
            aria-label={`${widgets.fileRemove}: ${label}`}
            onClick={onRemove}
          >
            {widgets.fileRemove}
          </Button>
        </Actions>
      )}
    </>
  )
}

const Thumb = styled('div')(({ theme }) => ({
  flex: 'none',
  width: 56,
  height: 56,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.hover,
  // Shows the transparent parts of an image, and makes an all-white one visible.
  '&:has(img)': { background: 'repeating-conic-gradient(#aeb3c6 0 25%, #8d93ab 0 50%) 0 / 14px 14px' },
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
}))

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& a': { color: theme.palette.primary.main },
}))

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' })
