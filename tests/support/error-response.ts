import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";

/** What a route throws in the browser when the server's response has this status. */
export function errorResponse(status: number, data: unknown = null): ErrorResponse {
  return new ErrorResponse(status, "", data);
}
