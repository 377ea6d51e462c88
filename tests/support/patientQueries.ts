import { configure } from '@testing-library/react'

/** A second, as the library has it, is too short for screens on a machine that has other work as well. */
configure({ asyncUtilTimeout: 10_000 })
