import StarIcon from '@mui/icons-material/Star'
import StarOutlineIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuLink } from './MenuLink.tsx'
import type { MenuEntry } from './menuGroups.ts'
import { useMenuTexts } from './useMenuTexts.ts'

interface Props {
  entry: MenuEntry
  isCurrent: boolean
  isFavorite: boolean
  onNavigate: () => void
  onToggleFavorite: (path: string) => void
}

/** Links to one page, which the person can pin to the top of the menu. */
export function MenuRow({ entry, isCurrent, isFavorite, onNavigate, onToggleFavorite }: Props) {
  const texts = useMenuTexts()
  const { to, title, icon } = entry
  return (
    <Row disablePadding>
      <MenuLink
        component={Link}
        to={to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onNavigate}
      >
        <MenuIcon name={icon} title={title} />
        {title}
      </MenuLink>
      {to !== '/' && (
        <IconButton
          className="star"
          size="small"
          aria-label={texts.favourite(title)}
          aria-pressed={isFavorite}
          onClick={() => onToggleFavorite(to)}
        >
          {isFavorite ? <StarIcon fontSize="inherit" /> : <StarOutlineIcon fontSize="inherit" />}
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled(ListItem)(({ theme }) => ({
  '& .star': {
    position: 'absolute',
    right: 4,
    color: theme.palette.text.secondary,
    opacity: 0,
    transition: theme.transitions.create('opacity', { duration: theme.transitions.duration.shortest }),
  },
  '&:hover .star, & .star:focus-visible': { opacity: 1 },
  '@media (hover: none)': { '& .star': { opacity: 0.5 } },
}))
