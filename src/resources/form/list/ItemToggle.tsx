import ExpandIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../ui/useTexts.ts'

interface Props {
  name: string
  summary: string
  isOpen: boolean
  /** Id of the element it folds. */
  controls: string
  onToggle: () => void
}

/** Renders the head of a folding item, with a summary of its values. */
export function ItemToggle({ name, summary, isOpen, controls, onToggle }: Props) {
  const texts = useTexts()
  const [first, ...rest] = summary.split(' · ')
  return (
    <Head
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={`${isOpen ? texts.form.collapse(name) : texts.form.expand(name)}: ${summary}`}
      onClick={onToggle}
    >
      <ExpandIcon style={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />
      <Text>
        <strong>{first || name}</strong>
        {rest.length > 0 && ` · ${rest.join(' · ')}`}
      </Text>
    </Head>
  )
}

const Head = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  minHeight: 40,
  justifyContent: 'flex-start',
  gap: 4,
  borderRadius: theme.shape.borderRadius,
  '& svg': { color: theme.palette.text.secondary, transition: 'transform 120ms' },
}))

const Text = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  '& strong': { fontWeight: 600, color: theme.palette.text.primary },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}))
