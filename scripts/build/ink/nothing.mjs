/** React's developer tools are not part of athena. */
export default {};
