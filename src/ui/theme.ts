import { alpha, type Theme, type ThemeOptions } from '@mui/material/styles'
import limits from '../../openapi/limits.json' with { type: 'json' }
import type { Texts } from './texts/Texts.ts'

/**
 * The brand's colors, verbatim (§1). Black on the main secondary color has a contrast of 2.0: never put text there.
 */
export const brand = {
  primary: { light: '#151a67', main: '#0e1250', dark: '#0a0e43', contrastText: '#ffffff' },
  secondary: { light: '#b37a51', main: '#67310a', dark: '#4b1400', contrastText: '#000000' },
} as const

const bar = {
  main: brand.primary.dark,
  contrastText: brand.primary.contrastText,
  line: brand.secondary.light,
  isLight: false,
}

/** Hides interactive elements in print. */
const screenOnly = { '@media print': { display: 'none' } }

const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: { ...calm(), ...onPaper() } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: { defaultProps: { elevation: 0 }, styleOverrides: { root: screenOnly } },
  MuiMenu: { defaultProps: { elevation: 0 }, styleOverrides: { paper: raised } },
  MuiDialog: { styleOverrides: { paper: raised } },
  MuiDrawer: { styleOverrides: { root: screenOnly, paper: { boxShadow: 'none' } } },
  MuiSnackbar: { styleOverrides: { root: screenOnly } },
  MuiToolbar: { styleOverrides: { root: screenOnly } },
  MuiAutocomplete: { styleOverrides: { paper: raised } },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiButtonBase: { styleOverrides: { root: focusRing } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        fontWeight: 600,
        color: theme.palette.text.primary,
      }),
    },
  },
  // Above its field, where the field's frame and ground do not cover it.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        backgroundColor: theme.palette.background.paper,
        '&.Mui-disabled, &:has([readonly])': { backgroundColor: alpha(theme.palette.text.primary, 0.04) },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: alpha(theme.palette.text.primary, 0.42) }),
    },
  },
  MuiTableCell: {
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider, padding: '12px 16px' }) },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
  // By default, unselected buttons have a contrast of only 4.3:1 on the page's background.
  MuiToggleButton: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
}

export const lightTheme: ThemeOptions = themeOf({
  palette: {
    mode: 'light',
    primary: brand.primary,
    secondary: brand.secondary,
    bar,
    background: { default: '#f4f5fa', paper: '#ffffff' },
    text: { primary: '#171a33', secondary: '#565b78' },
    divider: '#e0e3ee',
    error: { main: '#b3261e' },
    warning: { main: '#8a5300' },
    success: { main: '#1b6e3c' },
    info: { main: '#1c5fb0' },
  },
})

/**
 * The dark theme. The brand's blue would vanish on dark surfaces, so a tint of it replaces it for text, links and
 * buttons.
 */
export const darkTheme: ThemeOptions = themeOf({
  palette: {
    mode: 'dark',
    primary: { light: '#c3c9ff', main: '#a5aeff', dark: brand.primary.dark, contrastText: '#0a0e43' },
    secondary: {
      light: '#d9a57f',
      main: brand.secondary.light,
      dark: brand.secondary.main,
      contrastText: '#000000',
    },
    bar,
    background: { default: '#0f1120', paper: '#181b2e' },
    text: { primary: '#eceefa', secondary: '#a9aec8' },
    divider: '#2c3050',
    error: { main: '#ff9d95' },
    warning: { main: '#f2bd6b' },
    success: { main: '#7fd3a0' },
    info: { main: '#8fc0ff' },
  },
})

/** Returns a theme whose components use the language of the user interface for their built-in texts. */
export function inLanguage(theme: ThemeOptions, { common, controls }: Texts): ThemeOptions {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiAlert: { ...theme.components?.MuiAlert, defaultProps: { closeText: common.close } },
      MuiAutocomplete: {
        ...theme.components?.MuiAutocomplete,
        defaultProps: {
          clearText: controls.clear,
          closeText: common.close,
          loadingText: controls.searching,
          noOptionsText: controls.noOptions,
          openText: controls.open,
        },
      },
    },
  }
}

function themeOf(options: ThemeOptions): ThemeOptions {
  return {
    ...options,
    breakpoints: { values: { xs: 0, ...limits.breakpoints } },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily:
        'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
      h1: { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.25 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.9375rem' },
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontSize: '1.125rem', fontWeight: 650 },
      overline: { fontSize: '0.6875rem', fontWeight: 650, letterSpacing: '0.08em', lineHeight: 1.6 },
    },
    components,
  }
}

/** Stops animations for people who prefer reduced motion; progress indicators stand still. */
function calm() {
  const still = {
    animationDelay: '0s !important',
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transitionDelay: '0s !important',
    transitionDuration: '0.01ms !important',
    scrollBehavior: 'auto !important',
  }
  return { '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': still } }
}

/** Sets a white background and light colors in print. */
function onPaper() {
  return { '@media print': { 'html, body': { background: '#ffffff !important', colorScheme: 'light' } } }
}

/** Replaces the shadow of floating elements with a border, because elevation is 0 everywhere. */
function raised({ theme }: { theme: Theme }) {
  return { border: `1px solid ${theme.palette.divider}`, boxShadow: 'none' }
}

function focusRing({ theme }: { theme: Theme }) {
  return {
    '&.Mui-focusVisible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  }
}
