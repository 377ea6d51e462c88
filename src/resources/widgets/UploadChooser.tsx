import Typography from '@mui/material/Typography'
import type { WidgetProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'
import { controlProps } from './controls.ts'
import { FileButton } from './FileButton.tsx'

interface Props extends WidgetProps {
  kind: 'file' | 'image'
  accept: string | undefined
  onFile: (file: File) => void
}

/** Renders an empty upload field. */
export function UploadChooser({ kind, accept, onFile, ...props }: Props) {
  const { id, disabled, readonly } = props
  const { common, widgets } = useTexts()
  if (disabled || readonly) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', px: 1 }}>
        {common.notSet}
      </Typography>
    )
  }
  return (
    <>
      <FileButton
        id={id}
        variant="outlined"
        accept={accept}
        onFile={onFile}
        aria-labelledby={`${id}__label ${id}__choose`}
        aria-describedby={controlProps(props)['aria-describedby']}
      >
        <span id={`${id}__choose`}>{kind === 'image' ? widgets.imageChoose : widgets.fileChoose}</span>
      </FileButton>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {widgets.fileDrop}
      </Typography>
    </>
  )
}
