import { z } from "zod";

const email = z
  .string({ error: "Please enter your email address" })
  .trim()
  .min(1, "Please enter your email address")
  .max(254, "Please use at most 254 characters")
  .pipe(z.email("Please enter a complete email address, such as name@example.com"));

const newPassword = z
  .string({ error: "Please enter a password" })
  .min(6, "Password must be at least 6 characters")
  .max(128, "Password can have at most 128 characters");

const fullName = z
  .string({ error: "Please enter your full name" })
  .trim()
  .min(1, "Please enter your full name")
  .max(120, "Please use at most 120 characters");

export const SignInInput = z.object({
  email,
  password: z
    .string({ error: "Please enter your password" })
    .min(1, "Please enter your password")
    .max(128, "Password can have at most 128 characters"),
});
export type SignInInput = z.output<typeof SignInInput>;

export const SignUpInput = z.object({ fullName, email, password: newPassword });
export type SignUpInput = z.output<typeof SignUpInput>;

export const ForgottenInput = z.object({ email });
export type ForgottenInput = z.output<typeof ForgottenInput>;

export const NewPasswordInput = z.object({ token: z.string().min(1), password: newPassword });
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

export const ConfirmInput = z.object({ token: z.string().min(1) });

/** The first admin's account, made with the one-time link. */
export const SetUpInput = SignUpInput;
