/** The path below which the API answers. */
export const API_BASE_PATH = '/api';
