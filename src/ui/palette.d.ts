import '@mui/material/styles'

/** The bar on top, which bears the brand in both modes. */
interface BarColors {
  main: string
  contrastText: string
  /** Sets it off from the page. */
  line: string
  /** It wants the logo that was made for light grounds. */
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
