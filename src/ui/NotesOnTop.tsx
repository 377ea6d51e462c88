import GlobalStyles from '@mui/material/GlobalStyles'

/** Up to this width of the window notes come at the top of it: what is written with fills its foot. */
export function NotesOnTop({ below }: { below: number }) {
  const styles = {
    [`@media (max-width: ${below - 0.05}px)`]: {
      ':root': { '--notes-top': '8px', '--notes-bottom': 'auto' },
    },
  }
  return <GlobalStyles styles={styles} />
}
