import CallIcon from '@mui/icons-material/RecordVoiceOver'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { pagePaths } from '../screens/pagePaths.ts'
import { joinedCall } from './joinedCall.ts'
import { LineDot } from './LineDot.tsx'
import { useJoinedCall } from './useJoinedCall.ts'

/** Links back to the joined call from any other page. */
export function OnTheLineLink() {
  const { voiceButton: texts } = useTexts()
  const { pathname } = useLocation()
  const joined = useJoinedCall()
  // Signing out leaves the call.
  useEffect(() => joinedCall.leave, [])
  if (!joined) return null
  const path = `${pagePaths.inbox}/${joined.conversationId}`
  if (pathname === path) return null
  return (
    <Way to={`${path}?folder=all`} aria-label={texts.toCall} title={texts.toCall}>
      <CallIcon />
      <LineDot />
    </Way>
  )
}

const Way = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  color: theme.palette.bar.contrastText,
  // The bar of a phone has no room for it.
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    left: 16,
    bottom: 16,
    width: 56,
    height: 56,
    boxShadow: theme.shadows[6],
    backgroundColor: theme.palette.bar.main,
  },
}))
