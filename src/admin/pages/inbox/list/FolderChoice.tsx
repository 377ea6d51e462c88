import { alpha, styled } from '@mui/material/styles'
import { useTexts } from '../../../../ui/useTexts.ts'
import { useInboxState } from '../../../alerts/useInboxState.ts'
import { type Folder, folders } from '../folders.ts'
import { inboxTexts } from '../inboxTexts.ts'

interface Props {
  folder: Folder
  onChoose: (folder: Folder) => void
}

/** Lists the folders and marks the open one; the folder "Waiting" shows its count. */
export function FolderChoice({ folder, onChoose }: Props) {
  const { folders: texts } = inboxTexts(useTexts())
  const waiting = useInboxState()?.waiting_count ?? 0
  return (
    <Folders aria-label={texts.label}>
      {folders.map(one => (
        <button key={one} type="button" aria-pressed={one === folder} onClick={() => onChoose(one)}>
          {texts[one]}
          {one === 'waiting' && waiting > 0 && <span className="count">{waiting}</span>}
        </button>
      ))}
    </Folders>
  )
}

const Folders = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  margin: '0 0 0 -8px',
  border: 0,
  padding: 0,
  '& button': {
    all: 'unset',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    boxSizing: 'border-box',
    minHeight: 30,
    padding: '0 9px',
    borderRadius: 15,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: alpha(theme.palette.text.primary, 0.06) },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& button[aria-pressed="true"]': {
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  },
  '& .count': {
    minWidth: 18,
    borderRadius: 9,
    padding: '0 5px',
    fontSize: '0.75rem',
    fontWeight: 700,
    lineHeight: '18px',
    textAlign: 'center',
    color: theme.palette.mode === 'dark' ? '#3b0906' : '#ffffff',
    backgroundColor: theme.palette.error.main,
  },
}))
