import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // For visitors
  layout("routes/public/layout.tsx", [
    layout("routes/public/boundary.tsx", [
      index("routes/public/home.tsx"),
      route("services", "routes/public/services.tsx"),
      route("consultation", "routes/public/consultation.tsx"),
      route("*", "routes/public/not-found.tsx"),
    ]),
  ]),

  // For programs
  route("api/create-booking", "routes/resources/create-booking.ts"),
] satisfies RouteConfig;
