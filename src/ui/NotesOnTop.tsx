import GlobalStyles from '@mui/material/GlobalStyles'

/** Moves notifications to the top of windows narrower than `below`, whose bottom has an input field. */
export function NotesOnTop({ below }: { below: number }) {
  const styles = {
    [`@media (max-width: ${below - 0.05}px)`]: {
      ':root': { '--notes-top': '8px', '--notes-bottom': 'auto' },
    },
  }
  return <GlobalStyles styles={styles} />
}
