/** athena draws where there is a terminal; that a CI runs it changes nothing. */
export default false;
