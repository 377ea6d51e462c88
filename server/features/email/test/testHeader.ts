/** Header of the mail by which a mailbox tests itself. */
export const testHeader = 'X-Switchboard-Test'
