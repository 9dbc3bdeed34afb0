/**
 * Whether the page came from a server with tables, which says so in the page itself: whoever had to ask would be refused by every plain
 * host of files. All else that is online is loaded when it is used.
 */
export const hasServer: boolean = document.querySelector('meta[name="ludoteca-server"]') !== null;
