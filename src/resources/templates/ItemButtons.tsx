import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import { useTexts } from '../../ui/useTexts.ts'

type Props = ArrayFieldItemTemplateProps['buttonsProps'] & { name: string }

/** What can be done with an item of a list. */
export function ItemButtons(props: Props) {
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem, name } = props
  const { form } = useTexts()
  if (props.disabled || props.readonly) return null
  return (
    <Buttons>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <IconButton
            size="small"
            aria-label={form.moveUp(name)}
            disabled={!hasMoveUp}
            onClick={onMoveUpItem}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={form.moveDown(name)}
            disabled={!hasMoveDown}
            onClick={onMoveDownItem}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </>
      )}
      {hasRemove && (
        <IconButton size="small" aria-label={form.remove(name)} onClick={onRemoveItem}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </Buttons>
  )
}

const Buttons = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 40 })
