import ExpandIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { parsePointer } from '../../../common/json/jsonPointer.ts'
import { useFormState } from '../formModel/useFormModel.ts'
import { useKept } from '../formModel/useKept.ts'
import { useVisible } from '../formModel/useVisible.ts'
import { FieldGrid } from './fieldGrid.ts'
import { GroupFrame } from './GroupCard.tsx'
import type { FieldGroup } from './recordGroups.ts'

interface Props {
  group: FieldGroup
  /** True if one of its fields has an error, which opens the group. */
  isFaulty: boolean
  startsOpen: boolean
  children: ReactNode
}

/** Renders a group that its title opens. An error in it opens it as well, so that it is seen. */
export function FoldedGroup({ group, isFaulty, startsOpen, children }: Props) {
  const { id, title, description, condition, names } = group
  const isVisible = useVisible(condition, [])
  const [isOpen, setOpen] = useKept(`open ${id}`, startsOpen)
  useEffect(() => {
    if (isFaulty) setOpen(true)
  }, [isFaulty, setOpen])
  const wanted = useFormState(({ revealed }) => revealed)
  useEffect(() => {
    const [name = ''] = wanted ? parsePointer(wanted.pointer) : []
    if (names.includes(name)) setOpen(true)
  }, [wanted, names, setOpen])
  if (!isVisible) return null
  return (
    <GroupFrame aria-labelledby={`group-${id}`}>
      <Title>
        <Toggle
          type="button"
          aria-expanded={isOpen}
          aria-controls={`fields-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <span id={`group-${id}`}>{title}</span> {description && <About>{description}</About>}
          </span>
          <ExpandIcon style={isOpen ? upward : undefined} />
        </Toggle>
      </Title>
      {/* The fields stay rendered, so that half-typed values are kept. */}
      <Fields id={`fields-${id}`} hidden={!isOpen}>
        <FieldGrid>{children}</FieldGrid>
      </Fields>
    </GroupFrame>
  )
}

const upward = { transform: 'rotate(180deg)' }

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }))

/** Covers the whole head of the card, up to its border. */
const Toggle = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  width: `calc(100% + ${theme.spacing(4)})`,
  margin: theme.spacing(-2),
  padding: theme.spacing(2),
  justifyContent: 'space-between',
  gap: 8,
  textAlign: 'left',
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.up('sm')]: {
    width: `calc(100% + ${theme.spacing(6)})`,
    margin: theme.spacing(-2, -3),
    padding: theme.spacing(2, 3),
  },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& svg': { color: theme.palette.text.secondary },
}))

const About = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.palette.text.secondary,
}))

const Fields = styled('div')(({ theme }) => ({ marginTop: theme.spacing(3) }))
