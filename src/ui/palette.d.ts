import '@mui/material/styles'

/** Colors of the top bar, which has the brand color in both modes. */
interface BarColors {
  main: string
  contrastText: string
  /** Color of the line between the bar and the page. */
  line: string
  /** The bar needs the logo for light backgrounds. */
  isLight: boolean
}

declare module '@mui/material/styles' {
  interface Palette {
    bar: BarColors
  }
  interface PaletteOptions {
    bar?: BarColors
  }
}
